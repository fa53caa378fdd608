/** What every form says beside its own labels. */
export default {
  form: {
    optional: '選填',
    showPassword: '顯示密碼',
    hidePassword: '隱藏密碼',
    mismatch: '兩次輸入不一致',
    pickPicture: '選擇圖片',
    takePicture: '拍照',
    removePicture: '移除圖片',
    previewPicture: '已選圖片',
    uploading: '上傳中'
  }
}
