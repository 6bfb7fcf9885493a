import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

// Not `crypto.subtle`: it needs all bytes at once, and is missing if the console is served without HTTPS.
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  void (async () => {
    try {
      const hash = sha256.create();
      const reader = file.stream().getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) hash.update(part.value);
      postMessage({ sha256: bytesToHex(hash.digest()) });
    } catch {
      postMessage({ sha256: null });
    }
  })();
});
