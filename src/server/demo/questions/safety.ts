import type { DemoQuestion } from './kind.ts'

/** About tasks, invitations and keeping an account safe. */
export const safetyQuestions: readonly DemoQuestion[] = [
  {
    title: [
      'How do I get the reward of a task?',
      '¿Cómo obtengo la recompensa de una tarea?',
      'Como recebo a recompensa de uma tarefa?',
      'Bagaimana cara mendapat hadiah tugas?',
      'Làm sao nhận thưởng nhiệm vụ?',
      'タスクの報酬を受け取るには？',
      '작업 보상은 어떻게 받나요?',
      '如何領取任務獎勵？',
      '如何领取任务奖励？'
    ],
    answer: [
      [
        'Most missions count by themselves what you do. When the goal is reached, claim the reward: it is in your available balance at once. Daily missions begin anew each day.',
        'La mayoría de las misiones cuentan solas lo que haces. Al llegar a la meta, reclama la recompensa: pasa al momento a tu saldo disponible. Las diarias empiezan de nuevo cada día.',
        'A maioria das missões conta sozinha o que faz. Ao atingir a meta, peça a recompensa: fica logo no saldo disponível. As diárias recomeçam todos os dias.',
        'Sebagian besar misi menghitung sendiri apa yang Anda lakukan. Setelah target tercapai, klaim hadiahnya: langsung masuk ke saldo tersedia. Misi harian dimulai lagi setiap hari.',
        'Phần lớn nhiệm vụ tự tính những gì bạn làm. Khi đạt mục tiêu, hãy nhận thưởng: tiền vào ngay số dư khả dụng. Nhiệm vụ hằng ngày bắt đầu lại mỗi ngày.',
        '多くのミッションは行動が自動で数えられます。目標に達したら報酬を受け取ってください。すぐに利用可能残高に入ります。毎日のミッションは日ごとに新しくなります。',
        '대부분의 미션은 활동을 자동으로 집계합니다. 목표를 채우면 보상을 받으세요. 사용 가능 잔액에 바로 들어옵니다. 매일 미션은 날마다 새로 시작됩니다.',
        '多數任務會自動計算您的進度。達成目標後即可領取，獎勵立即計入可用餘額。每日任務每天重新開始。',
        '多数任务会自动计算您的进度。达成目标后即可领取，奖励立即计入可用余额。每日任务每天重新开始。'
      ],
      [
        'Others need a picture as proof. The operator approves it, or says why not, and you may send another one.',
        'Otras piden una imagen como prueba. El operador la aprueba o dice por qué no, y puedes enviar otra.',
        'Outras pedem uma imagem como prova. O operador aprova-a ou diz porque não, e pode enviar outra.',
        'Misi lain memerlukan gambar sebagai bukti. Operator menyetujuinya atau memberi alasan penolakan, dan Anda boleh mengirim lagi.',
        'Một số nhiệm vụ cần ảnh làm minh chứng. Nhà vận hành duyệt hoặc nêu lý do từ chối, và bạn có thể gửi ảnh khác.',
        '画像による証明が必要なものもあります。運営が承認するか、理由を示して却下します。却下されたら送り直せます。',
        '사진 증빙이 필요한 미션도 있습니다. 운영자가 승인하거나 거절 사유를 알려 주며, 다시 보낼 수 있습니다.',
        '有些任務需要圖片憑證。營運方會核准或說明未通過的原因，您可以重新傳送。',
        '有些任务需要图片凭证。运营方会通过或说明未通过的原因，您可以重新发送。'
      ]
    ]
  },
  {
    title: [
      'What are the rules for inviting friends?',
      '¿Qué reglas hay para invitar amigos?',
      'Quais são as regras para convidar amigos?',
      'Apa aturan mengundang teman?',
      'Quy định mời bạn bè là gì?',
      '友達の招待のルールは？',
      '친구 초대 규칙은 무엇인가요?',
      '邀請好友有什麼規則？',
      '邀请好友有什么规则？'
    ],
    answer: [
      [
        'Two friends a day can be invited by username, free of charge. Your link and your code have no limit.',
        'Puedes invitar gratis a dos amigos al día por nombre de usuario. Tu enlace y tu código no tienen límite.',
        'Pode convidar grátis dois amigos por dia pelo nome de utilizador. A sua ligação e o seu código não têm limite.',
        'Dua teman per hari bisa diundang lewat nama pengguna, gratis. Tautan dan kode Anda tidak dibatasi.',
        'Mỗi ngày bạn được mời miễn phí hai người bằng tên người dùng. Liên kết và mã mời không giới hạn.',
        'ユーザー名での招待は1日2人まで無料です。リンクとコードに上限はありません。',
        '사용자 이름 초대는 하루 두 명까지 무료입니다. 링크와 코드는 제한이 없습니다.',
        '每天可免費以使用者名稱邀請兩位好友；連結與邀請碼則不限次數。',
        '每天可免费用用户名邀请两位好友；链接和邀请码则不限次数。'
      ],
      [
        'Who registers with a code joins that merchant’s team. Without a code, the first who invited the username counts; other invitations stay in progress. No money moves up a team.',
        'Quien se registra con un código entra en el equipo de ese comerciante. Sin código cuenta quien invitó primero; las demás invitaciones siguen en curso. El dinero no sube por el equipo.',
        'Quem se regista com um código entra na equipa desse comerciante. Sem código, conta quem convidou primeiro; os outros convites continuam em curso. O dinheiro não sobe na equipa.',
        'Yang mendaftar dengan kode masuk tim pemilik kode itu. Tanpa kode, pengundang pertama yang dihitung; undangan lain tetap diproses. Uang tidak mengalir ke atas dalam tim.',
        'Ai đăng ký bằng mã sẽ vào đội nhóm của chủ mã. Nếu không có mã, người mời đầu tiên được tính; các lời mời khác vẫn đang chờ. Không có tiền chuyển lên trong đội nhóm.',
        'コードで登録した人はそのコードの持ち主のチームに入ります。コードがなければ最初に招待した人が対象になり、ほかの招待は進行中のままです。お金はチームの上へ流れません。',
        '코드로 가입하면 그 코드 주인의 팀에 들어갑니다. 코드가 없으면 먼저 초대한 사람이 인정되고 다른 초대는 진행 중으로 남습니다. 돈은 팀 위로 올라가지 않습니다.',
        '使用邀請碼註冊者會加入該商家的團隊；未填邀請碼時，以最先邀請者為準，其他邀請維持進行中。資金不會向上流動。',
        '使用邀请码注册者会加入该商家的团队；未填邀请码时，以最先邀请者为准，其他邀请保持进行中。资金不会向上流动。'
      ]
    ]
  },
  {
    title: [
      'How is my money protected?',
      '¿Cómo se protege mi dinero?',
      'Como é protegido o meu dinheiro?',
      'Bagaimana uang saya dilindungi?',
      'Tiền của tôi được bảo vệ thế nào?',
      'お金はどのように守られていますか？',
      '제 돈은 어떻게 보호되나요?',
      '我的資金如何受到保護？',
      '我的资金如何受到保护？'
    ],
    answer: [
      [
        'Whatever spends money asks for your transaction password. After five wrong tries it is locked for 15 minutes.',
        'Todo lo que gasta dinero pide tu contraseña de operaciones. Tras cinco intentos fallidos se bloquea 15 minutos.',
        'Tudo o que gasta dinheiro pede a palavra-passe de transação. Após cinco tentativas erradas fica bloqueada 15 minutos.',
        'Setiap pengeluaran meminta kata sandi transaksi. Setelah lima kali salah, kata sandi dikunci 15 menit.',
        'Mọi khoản chi đều cần mật khẩu giao dịch. Nhập sai năm lần sẽ bị khóa 15 phút.',
        '支払いには必ず取引パスワードが必要です。5回間違えると15分間ロックされます。',
        '돈을 쓰는 일에는 거래 비밀번호가 필요합니다. 다섯 번 틀리면 15분 동안 잠깁니다.',
        '任何支出都需要交易密碼。連續輸錯五次會鎖定 15 分鐘。',
        '任何支出都需要交易密码。连续输错五次会锁定 15 分钟。'
      ],
      [
        'Changing it holds withdrawals back for 24 hours. The operator never asks for a password: tell it to nobody.',
        'Al cambiarla, las retiradas esperan 24 horas. El operador nunca pide contraseñas: no se la digas a nadie.',
        'Ao mudá-la, os levantamentos esperam 24 horas. O operador nunca pede palavras-passe: não a diga a ninguém.',
        'Mengubahnya menahan penarikan selama 24 jam. Operator tidak pernah meminta kata sandi: jangan beri tahu siapa pun.',
        'Khi đổi mật khẩu, việc rút tiền tạm dừng 24 giờ. Nhà vận hành không bao giờ hỏi mật khẩu: đừng cho ai biết.',
        '変更すると24時間は出金できません。運営がパスワードを尋ねることはありません。誰にも教えないでください。',
        '변경하면 24시간 동안 출금할 수 없습니다. 운영자는 비밀번호를 묻지 않으니 누구에게도 알려 주지 마세요.',
        '變更後 24 小時內無法提領。營運方絕不會詢問密碼，請勿告訴任何人。',
        '修改后 24 小时内无法提现。运营方绝不会询问密码，请勿告诉任何人。'
      ]
    ]
  }
]
