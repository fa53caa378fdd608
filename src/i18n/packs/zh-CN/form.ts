/** What every form says beside its own labels. */
export default {
  form: {
    optional: '选填',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    mismatch: '两次输入不一致',
    pickPicture: '选择图片',
    takePicture: '拍照',
    removePicture: '移除图片',
    previewPicture: '已选图片',
    uploading: '上传中'
  }
}
