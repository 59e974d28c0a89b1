export { type CertificateState, certificateState } from "./certificate-state.ts";
export { serveHttps } from "./serve-https.ts";
