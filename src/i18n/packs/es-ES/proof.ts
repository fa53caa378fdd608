/** A proof picture on its way. */
export default {
  proof: {
    preview: 'Tu comprobante',
    open: 'Comprobante, ver en grande',
    none: 'No se adjuntó ninguna imagen.',
    uploading: 'Subiendo, {{percent}}',
    errorFileType: 'Este archivo no es una imagen JPEG, PNG o WebP.',
    errorFileSize: 'Esta imagen supera los {{size}} MB o los {{pixels}} megapíxeles.',
    errorUpload: 'No se ha podido subir la imagen. Elígela de nuevo.'
  }
}
