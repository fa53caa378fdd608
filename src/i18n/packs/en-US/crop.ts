/** Cropping a picture to a square. */
export default {
  crop: {
    label: 'Crop the picture to a square',
    help: 'Drag to move, pinch or use the buttons to zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    save: 'Use this picture',
    failed: 'This file cannot be read as a picture'
  }
}
