/** A proof picture on its way. */
export default {
  proof: {
    preview: 'Bukti Anda',
    open: 'Bukti, lihat ukuran besar',
    none: 'Tidak ada gambar yang dilampirkan.',
    uploading: 'Mengunggah, {{percent}}',
    errorFileType: 'Berkas ini bukan gambar JPEG, PNG, atau WebP.',
    errorFileSize: 'Gambar ini lebih besar dari {{size}} MB atau {{pixels}} megapiksel.',
    errorUpload: 'Gambar tidak dapat diunggah. Pilih lagi.'
  }
}
