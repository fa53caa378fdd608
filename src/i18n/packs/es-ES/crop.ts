/** Cropping a picture to a square. */
export default {
  crop: {
    label: 'Recortar la imagen en un cuadrado',
    help: 'Arrastra para mover; pellizca o usa los botones para ampliar',
    zoomIn: 'Ampliar',
    zoomOut: 'Reducir',
    save: 'Usar esta imagen',
    failed: 'Este archivo no se puede leer como imagen'
  }
}
