import type { DemoNotice } from './notices.ts'

/** Older notices, on how money comes and goes. */
export const basicNotices: readonly DemoNotice[] = [
  {
    daysAgo: 88,
    texts: {
      en: [
        'Keep your transaction password to yourself',
        'Nobody from support asks for it. After five wrong tries it is locked for 15 minutes, and after a change withdrawals stay closed for 24 hours.'
      ],
      'zh-TW': [
        '請妥善保管交易密碼',
        '客服不會向您索取交易密碼。連續輸錯五次將鎖定 15 分鐘，修改後 24 小時內無法提領。'
      ],
      'zh-CN': [
        '请妥善保管交易密码',
        '客服不会向您索取交易密码。连续输错五次将锁定 15 分钟，修改后 24 小时内无法提现。'
      ],
      es: [
        'No comparta su contraseña de transacción',
        'Nadie de soporte se la pedirá. Tras cinco intentos erróneos se bloquea 15 minutos y, después de cambiarla, los retiros quedan cerrados 24 horas.'
      ],
      id: [
        'Jaga kata sandi transaksi Anda',
        'Tidak ada petugas bantuan yang memintanya. Setelah lima kali salah, kata sandi dikunci 15 menit, dan setelah diubah penarikan ditutup selama 24 jam.'
      ],
      ja: [
        '取引パスワードは他人に教えないでください',
        'サポートがお尋ねすることはありません。5 回間違えると 15 分間ロックされ、変更後 24 時間は出金できません。'
      ],
      ko: [
        '거래 비밀번호를 안전하게 보관하세요',
        '고객센터에서는 비밀번호를 묻지 않습니다. 다섯 번 틀리면 15분 동안 잠기고, 변경한 뒤 24시간 동안은 출금할 수 없습니다.'
      ],
      pt: [
        'Guarde a sua palavra-passe de transação só para si',
        'Ninguém do apoio a pede. Após cinco tentativas erradas fica bloqueada 15 minutos e, depois de alterada, os levantamentos ficam fechados 24 horas.'
      ],
      vi: [
        'Giữ kín mật khẩu giao dịch',
        'Không nhân viên hỗ trợ nào hỏi mật khẩu này. Nhập sai năm lần sẽ bị khóa 15 phút, và sau khi đổi mật khẩu bạn không thể rút tiền trong 24 giờ.'
      ]
    }
  },
  {
    daysAgo: 151,
    texts: {
      en: [
        'How withdrawals work',
        'The amount is held as soon as you ask. If a withdrawal fails, the whole amount comes back and the reason is shown in its detail.',
        'How often and how much you can withdraw in a day, and the fee, depend on the grade of your shop.'
      ],
      'zh-TW': [
        '提領說明',
        '提交申請後金額會立即凍結。若提領失敗，全部金額將退回，並在詳情中顯示原因。',
        '每日提領次數、單次上限和手續費取決於店鋪等級。'
      ],
      'zh-CN': [
        '提现说明',
        '提交申请后金额会立即冻结。若提现失败，全部金额将退回，并在详情中显示原因。',
        '每日提现次数、单次上限和手续费取决于店铺等级。'
      ],
      es: [
        'Cómo funcionan los retiros',
        'El importe se retiene en cuanto lo solicita. Si un retiro falla, vuelve entero y el motivo aparece en su detalle.',
        'Los retiros por día, el máximo de cada uno y la comisión dependen del grado de su tienda.'
      ],
      id: [
        'Cara kerja penarikan',
        'Jumlahnya ditahan begitu Anda mengajukan. Jika penarikan gagal, seluruh jumlah kembali dan alasannya tampil di detail.',
        'Jumlah penarikan per hari, batas tiap penarikan, dan biayanya bergantung pada tingkat toko Anda.'
      ],
      ja: [
        '出金の仕組み',
        '申請すると金額がすぐに保留されます。出金に失敗した場合は全額が戻り、詳細に理由が表示されます。',
        '1 日の出金回数、1 回の上限、手数料はショップのランクによって決まります。'
      ],
      ko: [
        '출금 안내',
        '신청하는 즉시 금액이 보류됩니다. 출금에 실패하면 전액이 돌아오고 상세 화면에 사유가 표시됩니다.',
        '하루 출금 횟수, 1회 한도와 수수료는 상점 등급에 따라 달라집니다.'
      ],
      pt: [
        'Como funcionam os levantamentos',
        'O valor fica retido assim que o pede. Se um levantamento falhar, volta por inteiro e o motivo aparece no detalhe.',
        'Os levantamentos por dia, o limite de cada um e a taxa dependem do grau da sua loja.'
      ],
      vi: [
        'Cách rút tiền hoạt động',
        'Số tiền được tạm giữ ngay khi bạn yêu cầu. Nếu rút tiền thất bại, toàn bộ số tiền được hoàn lại và lý do hiện trong phần chi tiết.',
        'Số lần rút mỗi ngày, hạn mức mỗi lần và phí tùy thuộc vào hạng cửa hàng của bạn.'
      ]
    }
  },
  {
    daysAgo: 300,
    texts: {
      en: [
        'How recharges work',
        'Choose a network, pay to the address shown and upload a picture of the payment. The amount is credited once an operator has approved it.'
      ],
      'zh-TW': ['儲值說明', '選擇網路，向顯示的地址付款並上傳付款截圖。營運方審核通過後即會入帳。'],
      'zh-CN': ['充值说明', '选择网络，向显示的地址付款并上传付款截图。运营方审核通过后即会入账。'],
      es: [
        'Cómo funcionan las recargas',
        'Elija una red, pague a la dirección mostrada y suba una imagen del pago. El importe se abona cuando un operador lo aprueba.'
      ],
      id: [
        'Cara kerja isi saldo',
        'Pilih jaringan, bayar ke alamat yang ditampilkan, lalu unggah gambar bukti bayar. Saldo bertambah setelah operator menyetujuinya.'
      ],
      ja: [
        'チャージの仕組み',
        'ネットワークを選び、表示されたアドレスに支払い、支払いの画像をアップロードしてください。運営の承認後に反映されます。'
      ],
      ko: [
        '충전 안내',
        '네트워크를 고르고 표시된 주소로 결제한 뒤 결제 사진을 올려 주세요. 운영자가 승인하면 잔액에 반영됩니다.'
      ],
      pt: [
        'Como funcionam as recargas',
        'Escolha uma rede, pague para o endereço mostrado e carregue uma imagem do pagamento. O valor é creditado quando um operador o aprova.'
      ],
      vi: [
        'Cách nạp tiền hoạt động',
        'Chọn mạng, thanh toán đến địa chỉ hiển thị và tải lên ảnh thanh toán. Số tiền được cộng sau khi nhà vận hành duyệt.'
      ]
    }
  }
]
