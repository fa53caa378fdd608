/** What every form says beside its own labels. */
export default {
  form: {
    optional: '任意',
    showPassword: 'パスワードを表示',
    hidePassword: 'パスワードを隠す',
    mismatch: '2回の入力が一致しません',
    pickPicture: '画像を選ぶ',
    takePicture: '写真を撮る',
    removePicture: '画像を外す',
    previewPicture: '選んだ画像',
    uploading: 'アップロード中'
  }
}
