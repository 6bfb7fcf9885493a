import { feedbackLimits } from '@muster/contract/feedback/limits';

/** Enough to keep the text of a screen readable. */
const SIDE_MAX = 2560;
const JPEG_QUALITY = 0.85;
/** Length of a data URL: four characters for three bytes. */
const urlMax = Math.floor((feedbackLimits.pictureMax / 3) * 4);

export const pictureTypes = ['image/png', 'image/jpeg'];

/** Redraws a picture, which scales it down and removes metadata such as the location. */
function draw(source: CanvasImageSource, width: number, height: number, type: string): string | null {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')!.drawImage(source, 0, 0, canvas.width, canvas.height);
  const exact = canvas.toDataURL(type, JPEG_QUALITY);
  if (exact.length <= urlMax) return exact;
  const smaller = canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  return smaller.length <= urlMax ? smaller : null;
}

/** @returns a data URL, or `null` if it is not a JPG or PNG that can be decoded */
export async function readPictureFile(file: File): Promise<string | null> {
  if (!pictureTypes.includes(file.type) || file.size > feedbackLimits.pictureMax) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const url = draw(bitmap, bitmap.width, bitmap.height, file.type);
    bitmap.close();
    return url;
  } catch {
    return null;
  }
}

export const canCapture = () => 'getDisplayMedia' in (globalThis.navigator?.mediaDevices ?? {});

const nextFrame = (video: HTMLVideoElement) =>
  new Promise((resolve) => video.requestVideoFrameCallback(resolve));

/** The first frames may still show this page's dialog; the third does not. */
const FRAMES = 3;

/** The element's layer over the page: a direct child of the body. */
function layerOf(element: HTMLElement): HTMLElement {
  let layer = element;
  while (layer.parentElement && layer.parentElement !== document.body) layer = layer.parentElement;
  return layer;
}

/**
 * Captures one picture of the screen or tab that the user picks. Must be called directly from a press, because the
 * browser asks the user.
 * @param within element of the dialog, which is made transparent meanwhile; removing it would move the focus and the
 * page
 * @returns a data URL, or `null` if the user picked nothing
 * @throws if the picture cannot be read, or is too large
 */
export async function capturePage(within: HTMLElement): Promise<string | null> {
  const { style } = layerOf(within);
  let stream: MediaStream;
  try {
    // Prefers this tab, in browsers that support it.
    const options: DisplayMediaStreamOptions & { preferCurrentTab: boolean } = {
      video: true,
      audio: false,
      preferCurrentTab: true,
    };
    stream = await navigator.mediaDevices.getDisplayMedia(options);
  } catch {
    return null;
  }
  try {
    style.transition = 'none';
    style.opacity = '0';
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await video.play();
    // A static page produces no further frames.
    const still = new Promise((resolve) => setTimeout(resolve, 700));
    const frames = async () => {
      for (let frame = 0; frame < FRAMES; frame += 1) await nextFrame(video);
    };
    await Promise.race([frames(), still]);
    const url = draw(video, video.videoWidth, video.videoHeight, 'image/png');
    if (url === null) throw new Error('the picture of the page is too large');
    return url;
  } finally {
    style.opacity = '';
    style.transition = '';
    for (const track of stream.getTracks()) track.stop();
  }
}
