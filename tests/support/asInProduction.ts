// Trees come from a built server: React while developing would warn of every list that its own build has not looked at.
Object.assign(process.env, { NODE_ENV: 'production' })
