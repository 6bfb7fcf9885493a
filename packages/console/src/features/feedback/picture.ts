import { feedbackLimits } from '@muster/contract/feedback/limits';

/** Enough to read what is on a screen. */
const SIDE_MAX = 2560;
const JPEG_QUALITY = 0.85;
/** Of a data URL: four characters for three bytes. */
const urlMax = Math.floor((feedbackLimits.pictureMax / 3) * 4);

export const pictureTypes = ['image/png', 'image/jpeg'];

/** Drawn anew: smaller than a camera's, and without what a camera writes beside the picture, such as the place. */
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

/** @returns a data URL, or `null` for what is no JPG or PNG that can be shown */
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

/** What is covered by this page's own dialog is drawn before it is gone; the frame after is right. */
const FRAMES = 3;

/** What stands before the page, without the page: a child of the document's body. */
function layerOf(element: HTMLElement): HTMLElement {
  let layer = element;
  while (layer.parentElement && layer.parentElement !== document.body) layer = layer.parentElement;
  return layer;
}

/**
 * One picture of what the person chooses to show. The browser asks them; it must be called right from a press.
 * @param within something of the dialog, which is not to be seen meanwhile; it stays where it is, since taking it away
 *   moves focus and page
 * @returns a data URL, or `null` when they chose nothing
 */
export async function capturePage(within: HTMLElement): Promise<string | null> {
  const { style } = layerOf(within);
  let stream: MediaStream;
  try {
    // Offers this page first where the browser knows how.
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
    // A page on which nothing moves draws no more frames.
    const still = new Promise((resolve) => setTimeout(resolve, 700));
    const frames = async () => {
      for (let frame = 0; frame < FRAMES; frame += 1) await nextFrame(video);
    };
    await Promise.race([frames(), still]);
    return draw(video, video.videoWidth, video.videoHeight, 'image/png');
  } finally {
    style.opacity = '';
    style.transition = '';
    for (const track of stream.getTracks()) track.stop();
  }
}
