/** Cropping a picture to a square. */
export default {
  crop: {
    label: '將圖片裁切為正方形',
    help: '拖動可移動，雙指或按鈕可縮放',
    zoomIn: '放大',
    zoomOut: '縮小',
    save: '使用此圖片',
    failed: '無法將此檔案作為圖片讀取'
  }
}
