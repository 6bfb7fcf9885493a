/** The part of `qrcode` used here; it ships without types. */
declare module 'qrcode' {
  const qrcode: {
    toCanvas(
      canvas: HTMLCanvasElement,
      text: string,
      options: { width: number; margin: number; errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
    ): Promise<void>;
  };
  export default qrcode;
}
