/** A proof picture on its way. */
export default {
  proof: {
    preview: 'Ảnh minh chứng của bạn',
    open: 'Bằng chứng, xem ảnh lớn',
    none: 'Không có ảnh đính kèm.',
    uploading: 'Đang tải lên, {{percent}}',
    errorFileType: 'Tệp này không phải ảnh JPEG, PNG hoặc WebP.',
    errorFileSize: 'Ảnh này lớn hơn {{size}} MB hoặc {{pixels}} megapixel.',
    errorUpload: 'Không tải được ảnh lên. Hãy chọn lại.'
  }
}
