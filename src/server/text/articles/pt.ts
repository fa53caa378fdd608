import type { Articles } from '../articles.ts'

export const pt: Articles = {
  about: {
    title: 'Sobre nós',
    blocks: [
      { type: 'heading', text: 'O que é isto' },
      {
        type: 'paragraph',
        text: 'A carteira do comerciante mostra a uma loja o que ela tem: saldos, carregamentos, levantamentos e cada movimento entre eles.'
      },
      { type: 'heading', text: 'Como o dinheiro se move' },
      {
        type: 'list',
        items: [
          'Um carregamento conta quando o operador o aprova.',
          'Um levantamento fica logo retido e depois é pago, ou devolvido com o motivo.',
          'Cada movimento fica nos registos e não é alterado depois.'
        ]
      },
      { type: 'heading', text: 'Quem o gere' },
      {
        type: 'paragraph',
        text: 'O software é de código aberto com licença MIT. Quem gere esta instalação é o seu operador e responde por ela; pode contactá-lo através do apoio online.'
      }
    ]
  },
  privacyAgreement: {
    title: 'Acordo de privacidade',
    blocks: [
      { type: 'heading', text: 'O que é guardado' },
      {
        type: 'list',
        items: [
          'O que introduz: conta, alcunha, dados da loja e contas de levantamento.',
          'As imagens que carrega. São codificadas de novo, pelo que os locais e os dados do dispositivo são removidos.',
          'Cada movimento dos seus saldos e o que o utilizador e o operador fizeram a esse respeito.',
          'As suas sessões com o nome do navegador e, no máximo durante dois dias, os endereços de rede a partir dos quais se tentou iniciar sessão.'
        ]
      },
      { type: 'heading', text: 'Para que é usado' },
      {
        type: 'paragraph',
        text: 'Apenas para fazer funcionar e proteger a carteira. O software não passa nada a mais ninguém. Se o operador tiver posto uma ferramenta de medição na página, esta fica a saber que ecrãs são abertos.'
      },
      { type: 'heading', text: 'Quem pode ver' },
      {
        type: 'paragraph',
        text: 'O utilizador e o operador, que precisa disso para verificar carregamentos e pagar levantamentos. As palavras-passe são guardadas como resumos que ninguém consegue ler.'
      },
      { type: 'heading', text: 'No seu dispositivo' },
      {
        type: 'paragraph',
        text: 'O idioma, algumas definições e as chaves da sua sessão ficam no navegador. Terminar a sessão remove as chaves.'
      },
      { type: 'heading', text: 'Os seus direitos' },
      {
        type: 'paragraph',
        text: 'Peça ao operador, através do apoio online, para ver, corrigir ou apagar os seus dados. Os registos de dinheiro são mantidos enquanto a lei o exigir.'
      }
    ]
  },
  termsOfUse: {
    title: 'Termos de utilização',
    blocks: [
      { type: 'heading', text: 'A sua conta' },
      { type: 'paragraph', text: 'A conta é só sua. Guarde as duas palavras-passe para si; o operador nunca as pede.' },
      {
        type: 'paragraph',
        text: 'Após cinco palavras-passe de transação erradas, os pagamentos ficam bloqueados durante 15 minutos.'
      },
      { type: 'heading', text: 'Carregamentos' },
      {
        type: 'paragraph',
        text: 'Envie exatamente a moeda e pela rede indicadas: o dinheiro enviado por outra rede pode perder-se. O valor é creditado depois de o operador o verificar.'
      },
      { type: 'heading', text: 'Levantamentos' },
      {
        type: 'paragraph',
        text: 'A taxa, o limite e o número de levantamentos por dia dependem do seu nível e são mostrados antes de confirmar.'
      },
      {
        type: 'paragraph',
        text: 'Uma alteração da palavra-passe de transação retém os levantamentos durante 24 horas. Verifique o endereço: um pagamento para um endereço errado não pode ser recuperado.'
      },
      { type: 'heading', text: 'Correções' },
      {
        type: 'paragraph',
        text: 'O operador pode anular um carregamento ou fazer uma dedução. Cada um aparece nos seus registos com o motivo.'
      },
      { type: 'heading', text: 'Sem promessa de lucro' },
      {
        type: 'paragraph',
        text: 'Nada aqui é uma promessa de lucro nem um investimento. O operador pode encerrar uma conta usada indevidamente; o saldo é liquidado consigo através do apoio online.'
      }
    ]
  }
}
