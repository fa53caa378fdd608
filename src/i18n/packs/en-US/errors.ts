/**
 * What can go wrong: every refusal reason of the contract, the ways a call can fail, and the fallback texts of specification
 * 8. In zh-CN those four are its own words: 操作失败, 服务器内部错误, 请求失败, 网络请求失败.
 */
export default {
  errors: {
    operation_failed: 'This did not work.',
    server_fault: 'Something is wrong on our side.',
    request_failed: 'The request failed.',
    network_failed: 'The network request failed.',

    offline: 'There is no connection.',
    timeout: 'The answer took too long.',
    server: 'Something is wrong on our side.',
    contract: 'The answer could not be read.',

    account_in_use: 'This account is bound already.',
    account_limit_reached: 'You have as many accounts as you can keep.',
    account_not_found: 'This account does not exist any more.',
    address_invalid: 'This is not a valid address.',
    already_invited: 'You have invited this username already.',
    already_submitted: 'You have sent this already.',
    amount_invalid: 'Enter an amount.',
    amount_out_of_range: 'This amount is outside the limits.',
    avatar_missing: 'Please select an image',
    channel_unavailable: 'This way to recharge is not available any more.',
    credentials_wrong: 'Account or password is wrong.',
    deadline_passed: 'The deadline has passed.',
    file_missing: 'Please select an image',
    file_too_large: 'This picture is too large.',
    file_type_unsupported: 'Choose a JPEG, PNG or WebP picture.',
    grade_not_higher: 'Choose a grade above your own.',
    idempotency_mismatch: 'This was sent before with other details. Check and send it again.',
    insufficient_balance: 'Your balance is not enough.',
    invite_code_unknown: 'Nobody has this invite code.',
    invite_quota_used: 'Today’s invitations are used up.',
    mission_unfinished: 'This mission is not finished yet.',
    not_found: 'This does not exist any more.',
    operator_self_decision: 'You cannot decide your own request.',
    out_of_stock: 'This is sold out.',
    password_locked: 'Too many wrong tries. Try again after {{until}}.',
    password_same: 'The new password is the old one.',
    password_wrong: 'The password is wrong.',
    product_limit_reached: 'Your shop has as many products as it can hold.',
    product_missing: 'Please select a product',
    product_unavailable: 'This product is not on sale.',
    promotion_running: 'A promotion of this product is running already.',
    promotion_slots_used: 'All promotion slots of your grade are in use.',
    rate_limited: 'Too many tries. Wait a little.',
    refund_rejected: 'A refund of this order was refused already.',
    required: 'Fill in this field.',
    state_conflict: 'This has changed meanwhile.',
    too_long: 'Use at most {{limit}} characters.',
    too_short: 'Use at least {{limit}} characters.',
    transaction_password_recent:
      'Withdrawals are blocked until {{until}} because the transaction password was changed.',
    transaction_password_unset: 'Set a transaction password first.',
    user_exists: 'This user exists already.',
    value_invalid: 'This value cannot be used.',
    withdraw_limit_exceeded: 'This exceeds the available withdrawal limit.',
    withdraw_times_used: 'Today’s withdrawal times are used up.'
  }
}
