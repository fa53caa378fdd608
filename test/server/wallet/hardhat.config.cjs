// The node of the deposit tests. Their contract is compiled by solc from npm, so this version is never downloaded.
module.exports = { solidity: '0.8.28' }
