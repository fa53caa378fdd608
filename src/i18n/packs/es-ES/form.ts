/** What every form says beside its own labels. */
export default {
  form: {
    optional: 'opcional',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    mismatch: 'Las dos entradas no coinciden',
    pickPicture: 'Elegir una imagen',
    takePicture: 'Hacer una foto',
    removePicture: 'Quitar imagen',
    previewPicture: 'Imagen elegida',
    uploading: 'Subiendo'
  }
}
