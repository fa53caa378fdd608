/** Returns the modules of a text's QR code, true for dark. The encoder is loaded lazily: one screen needs it. */
export async function createQrMatrix(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr')
  return encode(text, { ecc: 'M', border: 0 }).data
}
