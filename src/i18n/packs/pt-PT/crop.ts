/** Cropping a picture to a square. */
export default {
  crop: {
    label: 'Recortar a imagem em quadrado',
    help: 'Arraste para mover; aperte com os dedos ou use os botões para ampliar',
    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
    save: 'Usar esta imagem',
    failed: 'Este ficheiro não pode ser lido como imagem'
  }
}
