#!/bin/sh
# A one-time code for one of your own users. PARTNER_TOKEN is what the wallet's operator gave you
# (npm run operator -- partner_add "Your name" --origins https://your.page): keep it on your server, like a password.
# The code works once, for a minute, and only for this user. Whoever is named for the first time gets a shop with it.
curl --fail --silent --show-error https://wallet.example/api/v1/partner/login_code \
  --header "authorization: Bearer $PARTNER_TOKEN" \
  --header 'content-type: application/json' \
  --data '{"user_id": "user-17", "nickname": "Lan’s shop", "language": "vi", "timezone": "Asia/Ho_Chi_Minh"}'
# {"code":10000,"message":"OK","data":{"code":"…","expires_in":60}}
