import { useEffect, useState } from 'react'
import { createQrMatrix } from '../stores/qr-matrix.ts'

/** Returns the QR code of a text. If it cannot be loaded, the text can still be copied. */
export function useQrCode(text: string): boolean[][] | undefined {
  const [matrix, setMatrix] = useState<boolean[][]>()
  useEffect(() => {
    let isMounted = true
    createQrMatrix(text).then(
      next => isMounted && setMatrix(next),
      () => undefined
    )
    return () => {
      isMounted = false
    }
  }, [text])
  return matrix
}
