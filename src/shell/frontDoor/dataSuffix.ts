/** What stands behind the path of a page where its data is asked for. Source: the contract, §2. */
export const dataSuffix = '/_payload.json'
