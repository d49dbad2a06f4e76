// Payloads come from a built server: React's development build would warn about every list.
Object.assign(process.env, { NODE_ENV: 'production' })
