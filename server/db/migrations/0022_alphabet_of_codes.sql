UPDATE "settings" SET "stored" = "stored" - 'otpAlphabet' WHERE "stored" ? 'otpAlphabet';
