/** Cropping a picture to a square. */
export default {
  crop: {
    label: 'Cắt ảnh thành hình vuông',
    help: 'Kéo để di chuyển, chụm hoặc dùng nút để phóng to',
    zoomIn: 'Phóng to',
    zoomOut: 'Thu nhỏ',
    save: 'Dùng ảnh này',
    failed: 'Không đọc được tệp này như một ảnh'
  }
}
