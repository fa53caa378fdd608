/** What every form says beside its own labels. */
export default {
  form: {
    optional: '선택',
    showPassword: '비밀번호 표시',
    hidePassword: '비밀번호 숨기기',
    mismatch: '두 입력이 일치하지 않습니다',
    pickPicture: '사진 선택',
    takePicture: '사진 찍기',
    removePicture: '사진 제거',
    previewPicture: '선택한 사진',
    uploading: '업로드 중'
  }
}
