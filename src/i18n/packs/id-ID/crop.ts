/** Cropping a picture to a square. */
export default {
  crop: {
    label: 'Potong gambar menjadi persegi',
    help: 'Seret untuk menggeser, cubit atau pakai tombol untuk memperbesar',
    zoomIn: 'Perbesar',
    zoomOut: 'Perkecil',
    save: 'Pakai gambar ini',
    failed: 'Berkas ini tidak dapat dibaca sebagai gambar'
  }
}
