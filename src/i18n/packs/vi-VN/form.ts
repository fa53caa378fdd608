/** What every form says beside its own labels. */
export default {
  form: {
    optional: 'không bắt buộc',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
    mismatch: 'Hai lần nhập không khớp',
    pickPicture: 'Chọn ảnh',
    takePicture: 'Chụp ảnh',
    removePicture: 'Bỏ ảnh',
    previewPicture: 'Ảnh đã chọn',
    uploading: 'Đang tải lên'
  }
}
