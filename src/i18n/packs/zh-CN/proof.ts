/** A proof picture on its way. */
export default {
  proof: {
    preview: '您的凭证',
    open: '凭证，查看大图',
    none: '未附图片。',
    uploading: '上传中，{{percent}}',
    errorFileType: '此文件不是 JPEG、PNG 或 WebP 图片。',
    errorFileSize: '图片超过 {{size}} MB 或 {{pixels}} 百万像素。',
    errorUpload: '图片上传失败，请重新选择。'
  }
}
