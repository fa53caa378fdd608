/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Plata',
    platinum: 'Platino',
    diamonds: 'Diamante',
    black_gold: 'Oro negro',
    list: 'Los cuatro niveles',
    own: 'Tu nivel',
    reached: 'Incluido',
    free: 'Gratis',
    withdrawals: 'Retiradas al día',
    limit: 'Límite por retirada',
    fee: 'Comisión de retirada',
    slots: 'Espacios de promoción',
    intro: 'Con un nivel más alto tu tienda puede retirar y promocionar más. La mejora se paga una vez y se conserva.',
    changes: 'Qué cambia un nivel',
    withdrawalsNote: 'Cuántas veces puedes retirar en un día',
    limitNote: 'Lo máximo que admite una retirada',
    feeNote: 'Lo que se descuenta de cada retirada',
    slotsNote: 'Cuántos productos puedes promocionar a la vez',
    toUpgrade: 'Mejorar tu tienda'
  }
}
