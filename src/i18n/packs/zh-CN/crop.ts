/** Cropping a picture to a square. */
export default {
  crop: {
    label: '将图片裁剪为正方形',
    help: '拖动可移动，双指或按钮可缩放',
    zoomIn: '放大',
    zoomOut: '缩小',
    save: '使用此图片',
    failed: '无法将此文件作为图片读取'
  }
}
