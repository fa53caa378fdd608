/** Cropping a picture to a square. */
export default {
  crop: {
    label: '画像を正方形に切り抜く',
    help: 'ドラッグで移動、ピンチまたはボタンで拡大',
    zoomIn: '拡大',
    zoomOut: '縮小',
    save: 'この画像を使う',
    failed: 'このファイルは画像として読み込めません'
  }
}
