/** A proof picture on its way. */
export default {
  proof: {
    preview: 'Your proof',
    open: 'Proof, show it large',
    none: 'No picture was attached.',
    uploading: 'Uploading, {{percent}}',
    errorFileType: 'This file is not a JPEG, PNG or WebP picture.',
    errorFileSize: 'This picture is larger than {{size}} MB or {{pixels}} megapixels.',
    errorUpload: 'The picture could not be uploaded. Choose it again.'
  }
}
