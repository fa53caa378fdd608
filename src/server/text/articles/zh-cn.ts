import type { Articles } from '../articles.ts'

export const zhCN: Articles = {
  about: {
    title: '关于我们',
    blocks: [
      { type: 'heading', text: '这是什么' },
      { type: 'paragraph', text: '商户钱包让店铺清楚看到自己拥有什么：余额、充值、提现以及其间的每一笔变动。' },
      { type: 'heading', text: '资金如何流转' },
      {
        type: 'list',
        items: [
          '充值经运营方审核通过后才会入账。',
          '提现会立即冻结资金，随后打款；如失败则退回并说明原因。',
          '每一笔变动都保存在明细中，事后不会被更改。'
        ]
      },
      { type: 'heading', text: '由谁运营' },
      {
        type: 'paragraph',
        text: '本软件以 MIT 许可证开源。运行此系统的一方即为运营方并对其负责，您可以通过在线客服与其联系。'
      }
    ]
  },
  privacyAgreement: {
    title: '隐私协议',
    blocks: [
      { type: 'heading', text: '存储哪些信息' },
      {
        type: 'list',
        items: [
          '您填写的内容：账号、昵称、店铺资料和提现账户。',
          '您上传的图片。图片会重新编码，其中的位置和设备信息会被去除。',
          '您的每一笔余额变动，以及您和运营方为此进行的操作。',
          '您的登录会话及浏览器名称；尝试登录的网络地址最多保留两天。'
        ]
      },
      { type: 'heading', text: '用途' },
      {
        type: 'paragraph',
        text: '仅用于运行和保护钱包。软件不会把信息转交给其他任何人。如果运营方在页面上安装了统计工具，该工具会得知打开了哪些页面。'
      },
      { type: 'heading', text: '谁可以看到' },
      { type: 'paragraph', text: '您本人，以及需要据此审核充值和打款的运营方。密码仅以无法还原的哈希形式保存。' },
      { type: 'heading', text: '在您的设备上' },
      { type: 'paragraph', text: '语言、少量设置和会话凭证保存在浏览器中。退出登录会删除会话凭证。' },
      { type: 'heading', text: '您的权利' },
      {
        type: 'paragraph',
        text: '您可以通过在线客服要求运营方提供、更正或删除您的数据。资金记录会按法律要求的期限保留。'
      }
    ]
  },
  termsOfUse: {
    title: '使用条款',
    blocks: [
      { type: 'heading', text: '您的账号' },
      { type: 'paragraph', text: '账号仅供您本人使用。请妥善保管两个密码，运营方绝不会向您索取。' },
      { type: 'paragraph', text: '交易密码连续输错五次后，支付将锁定 15 分钟。' },
      { type: 'heading', text: '充值' },
      {
        type: 'paragraph',
        text: '请务必按所示币种和网络转账，通过其他网络转出的资金可能丢失。金额在运营方核对后入账。'
      },
      { type: 'heading', text: '提现' },
      { type: 'paragraph', text: '手续费、限额和每日次数取决于您的店铺等级，并会在您确认前显示。' },
      { type: 'paragraph', text: '修改交易密码后 24 小时内不能提现。请核对地址，转到错误地址的款项无法追回。' },
      { type: 'heading', text: '更正' },
      { type: 'paragraph', text: '运营方可以撤销充值或进行扣款。每一笔都会连同原因显示在您的明细中。' },
      { type: 'heading', text: '不承诺收益' },
      {
        type: 'paragraph',
        text: '此处的任何内容都不是收益承诺或投资。运营方可以关闭被滥用的账号，余额将通过在线客服与您结清。'
      }
    ]
  }
}
