/** What every form says beside its own labels. */
export default {
  form: {
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    mismatch: 'The two entries do not match',
    pickPicture: 'Choose a picture',
    takePicture: 'Take a photo',
    removePicture: 'Remove picture',
    previewPicture: 'Chosen picture',
    uploading: 'Uploading'
  }
}
