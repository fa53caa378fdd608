/** Cropping a picture to a square. */
export default {
  crop: {
    label: '사진을 정사각형으로 자르기',
    help: '끌어서 이동하고, 손가락을 벌리거나 버튼으로 확대하세요',
    zoomIn: '확대',
    zoomOut: '축소',
    save: '이 사진 사용',
    failed: '이 파일은 사진으로 읽을 수 없습니다'
  }
}
