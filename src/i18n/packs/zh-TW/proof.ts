/** A proof picture on its way. */
export default {
  proof: {
    preview: '您的憑證',
    open: '憑證，查看大圖',
    none: '未附圖片。',
    uploading: '上傳中，{{percent}}',
    errorFileType: '此檔案不是 JPEG、PNG 或 WebP 圖片。',
    errorFileSize: '圖片超過 {{size}} MB 或 {{pixels}} 百萬畫素。',
    errorUpload: '圖片上傳失敗，請重新選擇。'
  }
}
