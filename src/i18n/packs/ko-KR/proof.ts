/** A proof picture on its way. */
export default {
  proof: {
    preview: '첨부한 증빙 사진',
    open: '증빙 사진 크게 보기',
    none: '첨부된 사진이 없습니다.',
    uploading: '업로드 중, {{percent}}',
    errorFileType: 'JPEG, PNG 또는 WebP 사진이 아닙니다.',
    errorFileSize: '사진이 {{size}} MB 또는 {{pixels}}메가픽셀보다 큽니다.',
    errorUpload: '사진을 올리지 못했습니다. 다시 선택하세요.'
  }
}
