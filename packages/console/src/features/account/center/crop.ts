/** Offset of the picture's centre from the square's centre, and zoom relative to just filling the square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** Side of the uploaded square, in pixels. */
export const SIDE = 512;

interface Size {
  width: number;
  height: number;
}

const scaleOf = ({ width, height }: Size, zoom: number) => (SIDE / Math.min(width, height)) * zoom;

/** Limits the offset so that the picture always fills the square. */
export function clamped(picture: Size, { x, y, zoom }: Crop): Crop {
  const scale = scaleOf(picture, zoom);
  const within = (value: number, length: number) => {
    const room = Math.max(0, (length * scale - SIDE) / 2);
    // Adding 0 avoids -0.
    return Math.min(room, Math.max(-room, value)) + 0;
  };
  return { x: within(x, picture.width), y: within(y, picture.height), zoom };
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = scaleOf(picture, zoom);
  const width = picture.width * scale;
  const height = picture.height * scale;
  // Transparent parts of a PNG would become black in a JPG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (SIDE - width) / 2 + x, (SIDE - height) / 2 + y, width, height);
}
