/** A proof picture on its way. */
export default {
  proof: {
    preview: 'O seu comprovativo',
    uploading: 'A enviar, {{percent}}',
    errorFileType: 'Este ficheiro não é uma imagem JPEG, PNG ou WebP.',
    errorFileSize: 'Esta imagem tem mais de {{size}} MB.',
    errorUpload: 'Não foi possível enviar a imagem. Escolha-a de novo.'
  }
}
