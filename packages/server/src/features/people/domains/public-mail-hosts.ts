/** Public mail providers: an address there proves no affiliation. */
const hosts = new Set(
  `
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com yahoo.com
  ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me
  tutanota.com tuta.io tuta.com fastmail.com hey.com gmx.com gmx.net gmx.de gmx.at gmx.ch web.de
  t-online.de freenet.de mail.com zoho.com zohomail.com yandex.com yandex.ru mail.ru bk.ru inbox.ru
  list.ru ya.ru qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com
  139.com 189.cn wo.cn aliyun.com 21cn.com tom.com 263.net naver.com hanmail.net daum.net kakao.com
  nate.com docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp nifty.com i.softbank.jp ymobile.ne.jp
  biglobe.ne.jp ocn.ne.jp so-net.ne.jp goo.jp excite.co.jp hinet.net seed.net.tw pchome.com.tw
  kimo.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it
  alice.it wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz btinternet.com sky.com comcast.net
  verizon.net att.net cox.net sbcglobal.net bellsouth.net charter.net rediffmail.com uol.com.br
  bol.com.br terra.com.br mailinator.com guerrillamail.com 10minutemail.com yopmail.com
  trashmail.com temp-mail.org
`
    .trim()
    .split(/\s+/),
);

/** Providers with a domain in each country: yahoo.co.jp, hotmail.fr, live.com.au. */
const national = /^(yahoo|hotmail|live|outlook|msn|ymail)\.([a-z]{2}|com?\.[a-z]{2}|com\.[a-z]{2})$/;

export function isPublicMailHost(domain: string): boolean {
  return hosts.has(domain) || national.test(domain);
}
