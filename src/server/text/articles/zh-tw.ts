import type { Articles } from '../articles.ts'

export const zhTW: Articles = {
  about: {
    title: '關於我們',
    blocks: [
      { type: 'heading', text: '這是什麼' },
      { type: 'paragraph', text: '商家錢包讓店鋪清楚看見自己擁有什麼：餘額、儲值、提領，以及其間的每一筆變動。' },
      { type: 'heading', text: '資金如何流動' },
      {
        type: 'list',
        items: [
          '儲值經營運方審核通過後才會入帳。',
          '提領會立即凍結資金，隨後付款；若失敗則退回並說明原因。',
          '每一筆變動都保存在明細中，事後不會更改。'
        ]
      },
      { type: 'heading', text: '由誰營運' },
      {
        type: 'paragraph',
        text: '本軟體以 MIT 授權條款開放原始碼。執行此系統的一方即為營運方並對其負責，您可以透過線上客服聯絡。'
      }
    ]
  },
  privacyAgreement: {
    title: '隱私權協議',
    blocks: [
      { type: 'heading', text: '儲存哪些資料' },
      {
        type: 'list',
        items: [
          '您填寫的內容：帳號、暱稱、店鋪資料與提領帳戶。',
          '您上傳的圖片。圖片會重新編碼，其中的位置與裝置資訊會被移除。',
          '您的每一筆餘額變動，以及您和營運方為此進行的操作。',
          '您的登入工作階段與瀏覽器名稱；嘗試登入的網路位址最多保留兩天。'
        ]
      },
      { type: 'heading', text: '用途' },
      {
        type: 'paragraph',
        text: '僅用於營運與保護錢包。軟體不會把資料轉交給其他任何人。若營運方在頁面上安裝了統計工具，該工具會得知開啟了哪些畫面。'
      },
      { type: 'heading', text: '誰可以看到' },
      { type: 'paragraph', text: '您本人，以及需要據此審核儲值與付款的營運方。密碼僅以無法還原的雜湊形式保存。' },
      { type: 'heading', text: '在您的裝置上' },
      { type: 'paragraph', text: '語言、少量設定與工作階段憑證保存在瀏覽器中。登出會刪除工作階段憑證。' },
      { type: 'heading', text: '您的權利' },
      {
        type: 'paragraph',
        text: '您可以透過線上客服要求營運方提供、更正或刪除您的資料。資金紀錄會依法律要求的期限保留。'
      }
    ]
  },
  termsOfUse: {
    title: '使用條款',
    blocks: [
      { type: 'heading', text: '您的帳號' },
      { type: 'paragraph', text: '帳號僅供您本人使用。請妥善保管兩組密碼，營運方絕不會向您索取。' },
      { type: 'paragraph', text: '交易密碼輸錯五次後，付款將鎖定 15 分鐘。' },
      { type: 'heading', text: '儲值' },
      {
        type: 'paragraph',
        text: '請務必依所示幣別與網路轉帳，透過其他網路轉出的資金可能遺失。金額於營運方核對後入帳。'
      },
      { type: 'heading', text: '提領' },
      { type: 'paragraph', text: '手續費、限額與每日次數取決於您的店鋪等級，並會在您確認前顯示。' },
      { type: 'paragraph', text: '變更交易密碼後 24 小時內無法提領。請核對地址，轉到錯誤地址的款項無法追回。' },
      { type: 'heading', text: '更正' },
      { type: 'paragraph', text: '營運方可以撤銷儲值或進行扣款。每一筆都會連同原因顯示在您的明細中。' },
      { type: 'heading', text: '不承諾收益' },
      {
        type: 'paragraph',
        text: '此處的任何內容都不是收益承諾或投資。營運方可以關閉遭濫用的帳號，餘額將透過線上客服與您結清。'
      }
    ]
  }
}
