/** What every form says beside its own labels. */
export default {
  form: {
    optional: 'opsional',
    showPassword: 'Tampilkan kata sandi',
    hidePassword: 'Sembunyikan kata sandi',
    mismatch: 'Kedua isian tidak sama',
    pickPicture: 'Pilih gambar',
    takePicture: 'Ambil foto',
    removePicture: 'Hapus gambar',
    previewPicture: 'Gambar yang dipilih',
    uploading: 'Mengunggah'
  }
}
