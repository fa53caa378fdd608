/** The modules of the QR code of a text, dark ones true. The encoder comes lazily: one screen needs it. */
export async function qrMatrix(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr')
  return encode(text, { ecc: 'M', border: 0 }).data
}
