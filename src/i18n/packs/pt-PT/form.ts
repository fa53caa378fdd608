/** What every form says beside its own labels. */
export default {
  form: {
    optional: 'opcional',
    showPassword: 'Mostrar palavra-passe',
    hidePassword: 'Ocultar palavra-passe',
    mismatch: 'As duas entradas não coincidem',
    pickPicture: 'Escolher uma imagem',
    takePicture: 'Tirar uma fotografia',
    removePicture: 'Remover imagem',
    previewPicture: 'Imagem escolhida',
    uploading: 'A enviar'
  }
}
