/** A proof picture on its way. */
export default {
  proof: {
    preview: 'O seu comprovativo',
    open: 'Comprovativo, ver em grande',
    none: 'Não foi anexada nenhuma imagem.',
    uploading: 'A enviar, {{percent}}',
    errorFileType: 'Este ficheiro não é uma imagem JPEG, PNG ou WebP.',
    errorFileSize: 'Esta imagem tem mais de {{size}} MB ou de {{pixels}} megapíxeis.',
    errorUpload: 'Não foi possível enviar a imagem. Escolha-a de novo.'
  }
}
