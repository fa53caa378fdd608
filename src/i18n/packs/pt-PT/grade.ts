/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Prata',
    platinum: 'Platina',
    diamonds: 'Diamante',
    black_gold: 'Ouro negro',
    list: 'Os quatro níveis',
    own: 'O seu nível',
    reached: 'Incluído',
    free: 'Grátis',
    withdrawals: 'Levantamentos por dia',
    limit: 'Limite por levantamento',
    fee: 'Comissão de levantamento',
    slots: 'Espaços de promoção',
    intro: 'Com um nível mais alto, a sua loja pode levantar e promover mais. A subida paga-se uma vez e mantém-se.',
    changes: 'O que um nível muda',
    withdrawalsNote: 'Quantas vezes pode levantar num dia',
    limitNote: 'O máximo de um levantamento',
    feeNote: 'O que se desconta em cada levantamento',
    slotsNote: 'Quantos produtos pode promover ao mesmo tempo',
    toUpgrade: 'Subir de nível'
  }
}
