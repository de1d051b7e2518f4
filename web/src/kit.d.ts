declare module 'kit:*';
