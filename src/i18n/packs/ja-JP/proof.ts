/** A proof picture on its way. */
export default {
  proof: {
    preview: '証明画像',
    open: '証明画像を拡大表示',
    none: '画像は添付されていません。',
    uploading: 'アップロード中 {{percent}}',
    errorFileType: 'このファイルはJPEG、PNG、WebPの画像ではありません。',
    errorFileSize: 'この画像は{{size}} MBまたは{{pixels}}メガピクセルを超えています。',
    errorUpload: '画像をアップロードできませんでした。もう一度選んでください。'
  }
}
